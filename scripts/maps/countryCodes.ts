/** Names that Natural Earth abbreviates or spells otherwise than the Unicode CLDR does. */
const otherNames: Record<string, string> = {
  Palestine: 'PS',
  'S. Sudan': 'SS',
  'W. Sahara': 'EH',
  Congo: 'CG',
  'Dem. Rep. Congo': 'CD',
  'St-Martin': 'MF',
  Macedonia: 'MK',
  Turkey: 'TR',
  'Central African Rep.': 'CF',
  "Côte d'Ivoire": 'CI',
  'Dominican Rep.': 'DO',
  eSwatini: 'SZ',
  Myanmar: 'MM',
  'Bosnia and Herz.': 'BA',
  'United States of America': 'US',
  'Eq. Guinea': 'GQ',
  'Hong Kong': 'HK',
  Vatican: 'VA',
  'Turks and Caicos Is.': 'TC',
  'St. Pierre and Miquelon': 'PM',
  'Pitcairn Is.': 'PN',
  'Fr. Polynesia': 'PF',
  'Fr. S. Antarctic Lands': 'TF',
  'Marshall Is.': 'MH',
  'Trinidad and Tobago': 'TT',
  'St. Vin. and Gren.': 'VC',
  'Saint Lucia': 'LC',
  'Antigua and Barb.': 'AG',
  'St. Kitts and Nevis': 'KN',
  'U.S. Virgin Is.': 'VI',
  'St-Barthélemy': 'BL',
  'British Virgin Is.': 'VG',
  'Cayman Is.': 'KY',
  'Saint Helena': 'SH',
  'São Tomé and Principe': 'ST',
  'Cabo Verde': 'CV',
  Åland: 'AX',
  'Faeroe Is.': 'FO',
  'Cook Is.': 'CK',
  'Wallis and Futuna Is.': 'WF',
  'Solomon Is.': 'SB',
  'Falkland Is.': 'FK',
  'N. Mariana Is.': 'MP',
  Macao: 'MO',
};

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const cldr = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
// Codes that have been replaced (UK, FX) keep the name of what took their place.
const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
const codes = new Map(
  letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter(isCurrent)
    .map((code) => [cldr.of(code), code] as const),
);

/** The ISO 3166-1 code of a country of Natural Earth; undefined for what has none (reefs, bases). */
export function codeOfCountry(name: string): string | undefined {
  return otherNames[name] ?? codes.get(name);
}
