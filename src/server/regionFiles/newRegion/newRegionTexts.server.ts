type Texts = Readonly<Record<string, string>>;

/** What a new region says until somebody writes its own: true of any country, in the languages that ship. */
export const newRegionTexts = {
  chat: {
    en: 'Hello, I am looking at {{page}}.',
    ar: 'مرحبًا، أتصفّح صفحة «{{page}}».',
    hi: 'नमस्ते, मुझे “{{page}}” पेज के बारे में कुछ पूछना है।',
  },
  heroTitle: { en: 'Little hands. Big machines.', ar: 'أيدٍ صغيرة. آلات كبيرة.', hi: 'नन्हे हाथ। बड़ी मशीनें।' },
  heroText: {
    en: 'Robotics, AI, coding and IoT. Children build a real, working robot from their very first session.',
    ar: 'الروبوتات والذكاء الاصطناعي والبرمجة وإنترنت الأشياء. يبني الأطفال روبوتًا حقيقيًا يعمل من أول حصة.',
    hi: 'रोबोटिक्स, AI, कोडिंग और IoT। बच्चे पहले ही सत्र से सचमुच चलने वाला रोबोट बनाते हैं।',
  },
} satisfies Record<string, Texts>;

/** Kinds of schools that every country has; the country's own take their place. */
export const newOrganizationTypes = [
  { value: 'Public school', label: { en: 'Public school', ar: 'مدرسة حكومية', hi: 'सरकारी स्कूल' } },
  { value: 'Private school', label: { en: 'Private school', ar: 'مدرسة خاصة', hi: 'निजी स्कूल' } },
  { value: 'International', label: { en: 'Others', ar: 'غير ذلك', hi: 'अन्य' } },
];

/** Plans of the franchise form without sums, as nobody knows yet what a hub costs in a new country. */
export const newInvestmentPlans = [
  { value: 'One classroom', label: { en: 'One classroom', ar: 'صف واحد', hi: 'एक कक्षा' } },
  { value: 'One centre', label: { en: 'One centre', ar: 'مركز واحد', hi: 'एक केंद्र' } },
  { value: 'Several centres', label: { en: 'Several centres', ar: 'عدة مراكز', hi: 'कई केंद्र' } },
];

/** The translations of a text for these languages, and English where one of them has none: it is what visitors read then. */
export function textsFor(texts: Texts, languages: readonly string[]): Record<string, string> {
  const isLacking = languages.some((language) => texts[language] === undefined);
  const wanted = isLacking ? new Set(['en', ...languages]) : languages;
  return Object.fromEntries(
    [...wanted].flatMap((language): [string, string][] => {
      const text = texts[language];
      return text === undefined ? [] : [[language, text]];
    }),
  );
}
