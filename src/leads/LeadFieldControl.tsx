import { useTranslation } from 'react-i18next';
import { usePageState, useRegion } from '../regions/RegionContext';
import { spokenIn } from '../regions/spoken';
import { Select, type SelectOption } from '../ui/Select';
import { TextArea } from '../ui/TextArea';
import { TextInput } from '../ui/TextInput';
import { choices, type FormId } from './forms';
import type { FieldView } from './LeadFormView';
import type { LeadField } from './leadFields';
import { digitsInWords } from './schema';

interface LeadFieldControlProps {
  form: FormId;
  field: LeadField;
  view: FieldView;
}

/** One field of a form with its label, message and border. */
export function LeadFieldControl({ form, field, view }: LeadFieldControlProps) {
  const { t } = useTranslation('forms');
  const { phoneRule } = useRegion();
  const options = useOptions(field);
  const { value, serverError, errorKey, valid, autoFocus, onChange, onBlur } = view;
  const error = serverError ?? (errorKey === undefined ? undefined : t(errorKey, { digits: digitsInWords(phoneRule) }));
  const common = {
    id: `${form}-${field.name}`,
    name: field.name,
    label: field.label ? t(field.label) : '',
    required: field.checks.some(({ rule }) => rule === 'required'),
    valid,
    ...(error !== undefined && { error }),
    ...(field.autoComplete !== undefined && { autoComplete: field.autoComplete }),
    ...(autoFocus && { autoFocus }),
    value,
    onChange,
    onBlur,
  };
  if (field.control === 'select')
    return <Select {...common} options={options} {...(field.initial === undefined && { placeholder: t('choose') })} />;
  if (field.control === 'textarea') return <TextArea {...common} rows={4} />;
  if (field.control === 'tel')
    return <TextInput {...common} type="tel" inputMode="tel" hint={t('phoneHint', { example: phoneRule.example })} />;
  return <TextInput {...common} type={field.control} />;
}

function useOptions(field: LeadField): SelectOption[] {
  const { t } = useTranslation('forms');
  const { region, language } = usePageState();
  if (field.options === undefined) return [];
  const regional = (listed: readonly { value: string; label: string | Record<string, string> }[]) =>
    listed.map(({ value, label }) => ({ value, label: spokenIn(label, language, region.country).text }));
  if (field.options === 'investments') return regional(region.franchise.investment);
  if (field.options === 'organizationTypes' && region.organizationTypes) return regional(region.organizationTypes);
  return choices[field.options].map(({ value, label }) => ({ value, label: t(label) }));
}
