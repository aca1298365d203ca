import type { Writer } from './forms';
import type { LeadValues } from './schema';

/** What a parent is asked under one name and a school under another. E-mail and message have one name for all. */
const pairs = [
  ['FullName', 'ContactPersonName'],
  ['Mobile', 'PhoneNumber'],
] as const;

/** The values after another writer was chosen: what was typed stands in the fields of the new one, the rest waits for its return. */
export function carryOver(values: LeadValues, from: Writer, to: Writer): LeadValues {
  if ((from === 'child') === (to === 'child')) return values;
  const carried = { ...values };
  for (const [ofParent, ofSchool] of pairs) {
    const [source, target] = to === 'child' ? [ofSchool, ofParent] : [ofParent, ofSchool];
    carried[target] = values[source] ?? '';
  }
  return carried;
}
