import { describe, expect, test } from 'vitest';
import type { WordSource } from '../i18n/serverI18n.server';
import { factsOf } from '../regions/facts';
import type { PageState } from '../regions/PageState';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { foldedMenuCss, foldedMenuOf } from './foldedMenu.server';

const header = (contact: string, labels: string[]) =>
  foldedMenuCss({
    brand: 'Cogsprout',
    contact,
    menus: [labels.map((name, index) => ({ name, opens: index < 2 }))],
  });

describe('a menu of eight labels', () => {
  test.each([
    ['Contact Us', ['Academic Program', 'Event', 'Home', 'About Us', 'Courses', 'Franchise', 'Blogs', 'Shop']],
    [
      'اتصل بنا',
      ['البرنامج الأكاديمي', 'الفعالية', 'الرئيسية', 'من نحن', 'الدورات', 'الامتياز التجاري', 'المدونة', 'المتجر'],
    ],
    ['संपर्क करें', ['शैक्षिक कार्यक्रम', 'इवेंट', 'होम', 'हमारे बारे में', 'कोर्स', 'फ्रेंचाइज़ी', 'ब्लॉग', 'शॉप']],
  ])('fits beside "%s" on all wide screens', (contact, labels) => {
    expect(header(contact, labels)).toBe('');
  });

  test('in Telugu fits from a certain width on, and is folded below', () => {
    const css = header('మమ్మల్ని సంప్రదించండి', [
      'విద్యా కార్యక్రమం',
      'ఈవెంట్',
      'హోమ్',
      'మా గురించి',
      'కోర్సులు',
      'ఫ్రాంచైజీ',
      'బ్లాగులు',
      'దుకాణం',
    ]);
    const [, below] =
      /^@media \(min-width:1280px\) and \(max-width:(\d+)px\)\{header#top nav\{display:none\}/.exec(css) ?? [];
    expect(Number(below)).toBeGreaterThan(1290);
    expect(Number(below)).toBeLessThan(1400);
  });

  test('in Tamil is folded on all screens', () => {
    const css = header('தொடர்பு கொள்ளுங்கள்', [
      'கல்வித் திட்டம்',
      'நிகழ்வு',
      'முகப்பு',
      'எங்களைப் பற்றி',
      'பாடநெறிகள்',
      'உரிமைக் கிளை',
      'வலைப்பதிவுகள்',
      'கடை',
    ]);
    expect(css).toMatch(
      /^@media \(min-width:1280px\)\{header#top nav\{display:none\}header#top \.burger\{display:grid\}\}/,
    );
  });
});

describe('the style that is kept for a region and language', () => {
  const region = sampleRegion();
  const facts = factsOf(sampleSite, region, 'en');
  const styleOf = (contactUs: string, version: string, site = sampleSite) => {
    const words: WordSource = { language: 'en', facts, version, wordsOf: () => ({ shell: { contactUs } }) };
    return foldedMenuOf(site, { region, site, language: 'en' } as unknown as PageState, words);
  };
  const long = 'Write to us whenever you like, about anything that you want to know of us and of our courses and labs';

  test('is worked out anew when the words change', () => {
    expect(styleOf('Contact', '1')).toBe('');
    expect(styleOf(long, '2')).toContain('nav{display:none}');
  });

  test('and when the brand changes', () => {
    expect(styleOf('Contact', '3')).toBe('');
    expect(styleOf('Contact', '3', { ...sampleSite, brand: long })).toContain('nav{display:none}');
  });
});
