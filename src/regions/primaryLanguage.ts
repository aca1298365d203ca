/** The language of a tag without its script and country: 'pt' of 'pt-BR' (BCP 47). */
export function primaryLanguage(tag: string): string {
  return tag.replace(/-.*/, '').toLowerCase();
}
