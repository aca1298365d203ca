import { styled } from 'styled-components';
import { media, space } from '../../theme/tokens';
import { Select } from '../../ui/Select';
import { TextArea } from '../../ui/TextArea';
import { TextInput } from '../../ui/TextInput';

/** The fields in their three states: neutral, valid, invalid. */
export function KitFields() {
  return (
    <Grid>
      <TextInput label="Neutral" name="neutral" placeholder="Placeholder" hint="A hint under the field" />
      <TextInput label="Required" name="required" required />
      <TextInput label="Valid" name="valid" valid defaultValue="9876543210" />
      <TextInput
        label="Invalid"
        name="invalid"
        required
        error="Valid email is required"
        defaultValue="not an address"
      />
      <Select
        label="Choice"
        name="choice"
        placeholder="Choose one"
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
      />
      <Select label="Valid choice" name="valid-choice" valid defaultValue="a" options={[{ value: 'a', label: 'A' }]} />
      <TextArea label="Text" name="text" hint="Grows with what is written" />
      <TextArea label="Invalid text" name="invalid-text" error="Message is required" />
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  gap: ${space(3)};
  @media ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
