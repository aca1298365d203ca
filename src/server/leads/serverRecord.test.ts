import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leadSettings } from './leadSettings.server';
import { endServerRecord, isRunning, readServerRecord, writeServerRecord } from './serverRecord.server';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'server-record-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mail = {
  LEADS_SMTP_URL: 'smtp://user:secret@mail.example',
  LEADS_MAIL_FROM: 'site@a.example',
  LEADS_MAIL_TO: 'all@a.example',
};

test('the commands read where the server’s leads go, and whether it writes mails', () => {
  const url = 'https://script.example/1';
  const { settings } = leadSettings({ DATA_DIR: folder, LEADS_CONTACT_URL: url, LEADS_TIMEOUT_MS: '500' });
  writeServerRecord(settings, 4711);
  expect(readServerRecord(folder)).toEqual({
    pid: 4711,
    settings: {
      endpoints: [{ form: 'contact', url, name: 'LEADS_CONTACT_URL' }],
      timeoutMs: 500,
      writesMails: false,
    },
  });
});

test('a later server’s record takes its place whole; the mail server’s password is in none', () => {
  writeServerRecord(leadSettings({ DATA_DIR: folder }).settings, 1);
  const databaseUrl = 'postgres://leads@db.example/leads';
  writeServerRecord(leadSettings({ DATA_DIR: folder, DATABASE_URL: databaseUrl, ...mail }).settings, null);
  const record = readServerRecord(folder);
  expect(record).toMatchObject({ pid: null, settings: { databaseUrl, writesMails: true } });
  expect(JSON.stringify(record)).not.toContain('secret');
  expect(readdirSync(folder)).toEqual(['leads-server.json']);
});

test('a server that ends says so of itself, and not of one that has begun with the folder meanwhile', () => {
  const { settings } = leadSettings({ DATA_DIR: folder });
  writeServerRecord(settings, 1);
  endServerRecord(leadSettings({ DATA_DIR: folder, DATABASE_URL: 'postgres://leads@db.example/leads' }).settings, 2);
  expect(readServerRecord(folder)).toMatchObject({ pid: 1, settings: { endpoints: [] } });
  expect(readServerRecord(folder)?.settings.databaseUrl).toBeUndefined();
  endServerRecord(settings, 1);
  expect(readServerRecord(folder)?.pid).toBeNull();
});

test('the port is in it, and none where the system was to choose one', () => {
  const { settings } = leadSettings({ DATA_DIR: folder });
  writeServerRecord({ ...settings, port: 8080 }, 1);
  expect(readServerRecord(folder)?.port).toBe(8080);
  writeServerRecord({ ...settings, port: 0 }, 1);
  expect(readServerRecord(folder)).not.toHaveProperty('port');
});

test('only the user of the server may read it', () => {
  writeServerRecord(leadSettings({ DATA_DIR: folder }).settings, 1);
  expect((statSync(path.join(folder, 'leads-server.json')).mode & 0o777).toString(8)).toBe('600');
});

test('where no server has run there is no record; one that cannot be read is reported', () => {
  expect(readServerRecord(folder)).toBeUndefined();
  writeFileSync(path.join(folder, 'file'), '');
  expect(readServerRecord(path.join(folder, 'file'))).toBeUndefined();
  writeFileSync(path.join(folder, 'leads-server.json'), '{');
  expect(() => readServerRecord(folder)).toThrow(SyntaxError);
});

test('a server runs as long as its process does, and not once it has ended in order', () => {
  const { settings } = leadSettings({ DATA_DIR: folder });
  expect(isRunning({ pid: process.ppid, settings })).toBe(true);
  expect(isRunning({ pid: process.pid, settings }), 'whoever asks is no server').toBe(false);
  expect(isRunning({ pid: null, settings })).toBe(false);
  // Above the highest that Linux gives.
  expect(isRunning({ pid: 2 ** 22 + 1, settings })).toBe(false);
});

test('a server of another user runs, though this one may not signal to it', () => {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  expect(isRunning({ pid: 4711, settings: leadSettings({ DATA_DIR: folder }).settings })).toBe(true);
  vi.restoreAllMocks();
});
