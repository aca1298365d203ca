import { readFileSync } from 'node:fs';
import { errorCode } from './errorName.server';
import { WrongSettings } from './wrongSettings.server';

/** The settings that may hold a secret, each with `_FILE` behind it. Other programs' variables end so, too, and are left alone. */
const secretFile = /^(DATABASE_URL|PREVIEW_SECRET|METRICS_TOKEN|CONTENTFUL_[A-Z_]+|LEADS_[A-Z0-9_]+)_FILE$/;

/**
 * Reads settings that stand in files, as hosts of containers hand secrets over: `DATABASE_URL_FILE=/run/secrets/database_url`
 * stands for `DATABASE_URL` with what that file holds, less the white space around it.
 * Throws WrongSettings with a line for each file that cannot be read; no line holds what is in a file.
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const problems: string[] = [];
  const read = { ...env };
  for (const [variable, file] of Object.entries(env)) {
    const name = secretFile.exec(variable)?.[1];
    if (name === undefined || !file) continue;
    delete read[variable];
    if (env[name]) problems.push(`${variable} is set, and so is ${name}: unset one of them`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
      if (read[name] === '')
        problems.push(`${variable} is '${file}': this file is empty; write the value of ${name} into it`);
    } catch (error) {
      const reason = errorCode(error) ?? 'unknown reason';
      problems.push(
        `${variable} is '${file}': this file cannot be read (${reason}); give the path of a file that holds ${name}`,
      );
    }
  }
  if (problems.length > 0) throw new WrongSettings(problems.join('\n'));
  return read;
}
