type Texts = Readonly<Record<string, string>>;

/** What a new region says until somebody writes its own: true of any country, in the languages that ship. */
export const newRegionTexts = {
  chat: {
    en: 'Hello, I am looking at {{page}}.',
    ar: 'مرحبًا، أتصفّح صفحة «{{page}}».',
    hi: 'नमस्ते, मैं {{page}} देख रहा/रही हूँ।',
  },
  heroTitle: { en: 'Little hands. Big machines.', ar: 'أيدٍ صغيرة. آلات كبيرة.', hi: 'नन्हे हाथ। बड़ी मशीनें।' },
  heroText: {
    en: 'Robotics, AI, coding and IoT. Children build a real, working robot from their very first session.',
    ar: 'الروبوتات والذكاء الاصطناعي والبرمجة وإنترنت الأشياء. يبني الأطفال روبوتًا حقيقيًا يعمل من أول حصة.',
    hi: 'रोबोटिक्स, AI, कोडिंग और IoT। बच्चे पहले ही सत्र से सचमुच चलने वाला रोबोट बनाते हैं।',
  },
} satisfies Record<string, Texts>;

const upTo: Readonly<Record<string, (sum: string) => string>> = {
  en: (sum) => `Up to ${sum}`,
  ar: (sum) => `حتى ${sum}`,
  hi: (sum) => `${sum} तक`,
};
const above: Readonly<Record<string, (sum: string) => string>> = {
  en: (sum) => `Above ${sum}`,
  ar: (sum) => `أكثر من ${sum}`,
  hi: (sum) => `${sum} से अधिक`,
};

/** A text in those of the languages that it is there in; its English stands for the first one until that is written. */
export function textsFor(texts: Texts, languages: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    languages.flatMap((language, index): [string, string][] => {
      const text = texts[language] ?? (index === 0 ? texts['en'] : undefined);
      return text === undefined ? [] : [[language, text]];
    }),
  );
}

/** The options of the franchise form in round sums; samples, until the region knows its own. */
export function investmentOptions(currency: string, country: string, languages: readonly string[]) {
  const unit = roughUnits[currency] ?? 1000;
  const money = (thousands: number, language: string) =>
    new Intl.NumberFormat(`${language}-${country}-u-nu-latn`, { style: 'currency', currency, maximumFractionDigits: 0 })
      .format(thousands * unit)
      .replaceAll(/[\u200F\u200E]/g, '')
      .replaceAll('\u00A0', ' ')
      .trim();
  return (
    [
      ['Upto', upTo, 5],
      ['Upto', upTo, 10],
      ['Above', above, 20],
    ] as const
  ).map(([value, words, sum]) => ({
    value: `${value} ${money(sum, 'en')}`,
    label: Object.fromEntries(
      languages
        .filter((language, index) => index === 0 || words[language])
        .map((language) => [language, (words[language] ?? words['en'])?.(money(sum, language)) ?? '']),
    ),
  }));
}

// What about a thousand euros is in round figures, so that the sample sums do not look absurd.
const roughUnits: Readonly<Record<string, number>> = {
  INR: 100000,
  PKR: 300000,
  BDT: 100000,
  LKR: 300000,
  NPR: 150000,
  JPY: 150000,
  KRW: 1500000,
  IDR: 20000000,
  VND: 25000000,
  KES: 150000,
  NGN: 1500000,
  EGP: 50000,
  RUB: 100000,
  THB: 40000,
  PHP: 60000,
  TRY: 40000,
  ZAR: 20000,
  MXN: 20000,
  AED: 5000,
  SAR: 5000,
  QAR: 5000,
  NOK: 10000,
  SEK: 10000,
  DKK: 7500,
  CZK: 25000,
  HUF: 400000,
  CNY: 8000,
};
