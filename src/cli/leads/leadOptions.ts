import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { formIds, isFormId } from '../../leads/forms';
import { whyNotWritten } from '../../server/dataFolder.server';
import { errorCode } from '../../server/errorName.server';
import { isFolder } from '../../server/isFolder.server';
import { type LeadSettings, leadSettings } from '../../server/leads/leadSettings.server';
import { readServerRecord, type ServerRecord } from '../../server/leads/serverRecord.server';
import type { LeadFilter } from '../../server/leads/store/leadRecords.server';
import { LeadStore } from '../../server/leads/store/leadStore.server';
import { type LeadState, leadStates } from '../../server/leads/store/leadTables.server';
import { sqliteFileName } from '../../server/leads/store/sqliteDatabase.server';
import { withSecretFiles } from '../../server/secretFiles.server';
import { CommandFailure, helpOption, terminal, WrongUsage } from '../commandLine';
import { zoneOf } from './regionTime';

/** The options by which every command narrows leads. */
export const filterOptions = {
  form: { type: 'string' },
  region: { type: 'string' },
  state: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  find: { type: 'string' },
  ...helpOption,
} as const satisfies ParseArgsConfig['options'];

/** The lines of a usage that explain the options of a filter. */
export const filterHelp = `  --form <form>      ${formIds.slice(0, 4).join(', ')} …
  --region <code>    in, ae …
  --state <state>    ${leadStates.join(', ')}
  --since <date>     received on or after: 2026-01-31, 2026-01-31T14:30, or 7d for the last seven days
  --until <date>     received before. Days and times are by the clock of --region, without it by UTC
  --find <text>      a name, phone number or e-mail address, or a part of it`;

interface FilterValues {
  form?: string | undefined;
  region?: string | undefined;
  state?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  find?: string | undefined;
}

/** Reads the narrowing options; explains what is wrong with one. `untilOption` is what a command calls the end of the time. */
export function readFilter(values: FilterValues, untilOption = '--until'): LeadFilter {
  const { form, region, state, since, until, find } = values;
  if (form !== undefined && !isFormId(form))
    throw new WrongUsage(`There is no form '${form}'. The forms are ${formIds.join(', ')}.`);
  if (state !== undefined && !isState(state))
    throw new WrongUsage(`There is no state '${state}'. The states are ${leadStates.join(', ')}.`);
  // As a script gives it whose variable is not set: every lead holds an empty text.
  if (find?.trim() === '') throw new WrongUsage('--find is empty: give a name, phone number or e-mail address.');
  const code = region?.toLowerCase();
  const timeZone = code === undefined ? 'UTC' : zoneOf(code);
  return {
    form,
    region: code,
    state,
    since: readMoment('--since', since, timeZone),
    until: readMoment(untilOption, until, timeZone),
    find,
  };
}

function isState(text: string): text is LeadState {
  return (leadStates as readonly string[]).includes(text);
}

/** True when at least one option narrows. */
export function narrows(filter: LeadFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

function readMoment(option: string, text: string | undefined, timeZone: string): number | undefined {
  if (text === undefined) return undefined;
  const ago = /^(\d+)d$/.exec(text);
  const moment = ago ? Date.now() - Number(ago[1]) * 86_400_000 : momentOf(text, timeZone);
  if (Number.isNaN(moment))
    throw new WrongUsage(`${option} ${text}: give a date such as 2026-01-31, or a number of days such as 7d.`);
  return moment;
}

/** When a day begins, or a time of day is, by the clock of a time zone; a moment of ISO 8601 with its offset; NaN where it is none. */
function momentOf(text: string, timeZone: string): number {
  const isMoment = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
  if (!isMoment && !/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+)?$/.test(text)) return Number.NaN;
  try {
    if (isMoment) return Temporal.Instant.from(text).epochMilliseconds;
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    return Number.NaN;
  }
}

/** What the server of a DATA_DIR has left there for the commands; fails with a line that says who may read it. */
export function serverRecord(dataDir: string): ServerRecord | undefined {
  try {
    return readServerRecord(dataDir);
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error;
    throw new CommandFailure(
      `What the server has left in ${dataDir} (DATA_DIR) is for its own user alone: run the command as that user, or as root.`,
    );
  }
}

export interface CommandSettings extends LeadSettings {
  /** True where a server has run in this DATA_DIR. */
  fromServer: boolean;
  /** Whether the server writes to families about their bookings. */
  writesMails: boolean;
}

/**
 * The settings of the server whose DATA_DIR this is, as it left them there; those of the environment where none has run.
 * A command never works on another database than the server.
 */
export function commandSettings(): CommandSettings {
  const { settings, problems } = leadSettings(withSecretFiles(process.env));
  if (problems.length > 0) throw new CommandFailure(problems.join('\n'));
  const record = serverRecord(settings.dataDir);
  if (record === undefined) return { ...settings, fromServer: false, writesMails: settings.mail !== undefined };
  const { databaseUrl, ...others } = record.settings;
  if (settings.databaseUrl !== undefined && settings.databaseUrl !== databaseUrl)
    throw new CommandFailure(
      `DATABASE_URL names ${placeOf(settings.databaseUrl)}, but the server of ${settings.dataDir} ` +
        `(DATA_DIR) keeps its leads in ${placeOf(databaseUrl)}: unset DATABASE_URL, or name that server's ` +
        'DATA_DIR.',
    );
  return {
    ...settings,
    writesMails: settings.mail !== undefined,
    ...others,
    ...(databaseUrl !== undefined && { databaseUrl }),
    fromServer: true,
  };
}

/** A database as it may be shown: without user and password. */
function placeOf(databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return 'SQLite';
  const { host, pathname } = new URL(databaseUrl);
  return `the Postgres database ${host}${pathname}`;
}

/** Opens a database for a command, or fails with a line that says which one and why. */
export async function openExplained<Opened>(
  settings: Pick<CommandSettings, 'databaseUrl' | 'dataDir'>,
  open: () => Promise<Opened>,
): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    const place =
      settings.databaseUrl === undefined ? `in ${settings.dataDir} (DATA_DIR)` : `in ${placeOf(settings.databaseUrl)}`;
    throw new CommandFailure(`The lead database ${place} cannot be opened: ${whyNotWritten(error)}`);
  }
}

/** 'No leads.' of a folder that nobody named, or whose name is mistyped, would read as if all were lost. */
function warnOfEmptyFolder({ fromServer, databaseUrl, dataDir }: CommandSettings): void {
  if (fromServer || databaseUrl !== undefined) return;
  const isNamed = Boolean(process.env['DATA_DIR']);
  if (isNamed && existsSync(join(dataDir, sqliteFileName))) return;
  const why = isNamed ? 'as DATA_DIR says' : 'as DATA_DIR is not set';
  terminal.explain(`No server has run with ${dataDir}, where this command looks ${why}: set it as the server has it.`);
}

/**
 * Opens the server's store for as long as the work takes. Where there is none yet, an empty one that goes again afterwards: a
 * command with a mistyped DATA_DIR leaves nothing behind.
 * @param makes for work that may write into a store that is new
 */
export async function withStore<Result>(
  work: (store: LeadStore, settings: CommandSettings) => Promise<Result>,
  { makes = false }: { makes?: boolean } = {},
): Promise<Result> {
  const settings = commandSettings();
  warnOfEmptyFolder(settings);
  const passing = makes || hasStore(settings) ? undefined : mkdtempSync(join(tmpdir(), 'no-leads-'));
  const place = passing === undefined ? settings : { dataDir: passing };
  try {
    const store = await openExplained(settings, () => LeadStore.open(place));
    try {
      return await work(store, settings);
    } finally {
      await store.close();
    }
  } finally {
    if (passing !== undefined) rmSync(passing, { recursive: true, force: true });
  }
}

/** False where neither the database nor anything in its place is there: what cannot be opened is explained by opening it. */
function hasStore({ databaseUrl, dataDir }: CommandSettings): boolean {
  if (databaseUrl !== undefined || existsSync(join(dataDir, sqliteFileName))) return true;
  return existsSync(dataDir) && !isFolder(dataDir);
}
