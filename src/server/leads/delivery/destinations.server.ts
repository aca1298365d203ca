import type { FormId } from '../../../leads/forms';
import type { LeadEndpoint } from '../leadSettings.server';

/**
 * Where leads of a previewed region go: only to an endpoint or address of this name (LEADS_CONTACT_URL_PREVIEW), never to
 * the real ones.
 */
export const previewRegion = 'preview';

/** Which endpoint takes the leads of a form in a region: the region's own, else the one for all regions, else none. */
export function endpointFor(
  endpoints: readonly Pick<LeadEndpoint, 'form' | 'region' | 'url'>[],
  form: FormId,
  region: string,
): string | undefined {
  return settingFor(
    endpoints.filter((endpoint) => endpoint.form === form),
    region,
  )?.url;
}

/** Who is notified by mail of a lead in a region: the region's own people, else those for all regions, else nobody. */
export function mailRecipients(
  recipients: readonly { region?: string; to: string }[],
  region: string,
): string | undefined {
  return settingFor(recipients, region)?.to;
}

/** The setting that counts in a region: its own, else the one for all regions, which is none of a preview's. */
function settingFor<Setting extends { region?: string }>(
  settings: readonly Setting[],
  region: string,
): Setting | undefined {
  const wanted = settings.find((each) => each.region === region);
  return wanted ?? (region === previewRegion ? undefined : settings.find((each) => each.region === undefined));
}

/** A queue of leads that go the same way: one form of one region. */
export interface Queue {
  form: FormId;
  region: string;
}
