import type { Logger } from 'pino';
import type { Lifecycle } from '../lifecycle.server';
import type { Settings } from '../settings.server';
import { warnOfUnencrypted } from './delivery/unencryptedEndpoints.server';
import { createLeadService, type LeadEvent, type LeadService, leadsLimitMs } from './leadService.server';
import { checkLeadRegions } from './store/leadRegions.server';

/**
 * Opens what enquiries are stored and delivered by, a part of the process.
 * Rejects with WrongSettings where a setting names a region that there never was, or a database file cannot be opened.
 */
export async function openLeads(
  life: Lifecycle,
  settings: Settings,
  log: Logger,
  onEvent: (event: LeadEvent) => void,
): Promise<LeadService> {
  checkLeadRegions(settings.leads, settings, log);
  warnOfUnencrypted(settings.leads.endpoints, log);
  const leads = createLeadService({ ...settings.leads, port: settings.port }, log, onEvent);
  await life.open(
    'leads',
    () => leads.start(),
    () => leads.stop(),
    leadsLimitMs,
  );
  return leads;
}
