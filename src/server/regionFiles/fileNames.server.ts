/** `ae` for `regions/ae.yaml`. */
export function codeOfFile(file: string): string {
  return (
    file
      .split('/')
      .at(-1)
      ?.replace(/\.yaml$/, '') ?? file
  );
}

/** True for what the file of a region may be called by: no path, and not the brand file's name. */
export function isRegionCode(text: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(text) && text !== 'site';
}

/** True for `regions/site.yaml`. */
export function isBrandFile(file: string): boolean {
  return codeOfFile(file) === 'site';
}

/** A missing English file is reported by the check of the words, for as long as it is missing. */
export function isEnglishFile(file: string): boolean {
  return /\/en\/[^/]+\.json$/.test(file);
}

/** The ending of what office programs save. */
export const officeName = /\.(?:docx?|xlsx?|od[ts]|rtf)$/i;
