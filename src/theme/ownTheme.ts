import type { Theme } from '../regions/themeSchema';
import { brandPalette } from './brandPalette';

/** What the root element carries as `data-theme`. */
export function themeName(theme: Theme): string {
  return typeof theme === 'string' ? theme : 'own';
}

const known = new Map<string, string>();
const mostKnown = 200;

/** The rule that sets the colours of a brand; nothing for a theme of ours, which the style sheet has (themes.ts). */
export function themeCss(theme: Theme): string {
  if (typeof theme === 'string') return '';
  const rule = known.get(theme.brand) ?? ruleOf(theme.brand);
  if (known.size >= mostKnown) known.clear();
  known.set(theme.brand, rule);
  return rule;
}

function ruleOf(brand: string): string {
  const { accent, accent2, accentSoft, accentText, backdrop } = brandPalette(brand);
  const colours = { accent, 'accent-2': accent2, 'accent-soft': accentSoft, 'accent-text': accentText, backdrop };
  const declarations = Object.entries(colours).map(([name, hex]) => `--${name}:${hex}`);
  // `:root` outranks the themes of the style sheet, wherever it stands.
  return `:root[data-theme='own']{${declarations.join(';')}}`;
}
