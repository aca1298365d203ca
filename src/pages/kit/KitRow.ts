import { styled } from 'styled-components';
import { space } from '../../theme/tokens';

/** Samples side by side. */
export const KitRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-block: ${space(3)};
`;
