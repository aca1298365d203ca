const letters = 'क ख ग घ ङ च छ ज झ ञ ट ठ ड ढ ण त थ द ध न प फ ब भ म य र ल व श ष स ह ळ क़ ख़ ग़ ज़ ड़ ढ़ फ़'.split(' ');
const initialVowels = 'अ आ इ ई उ ऊ ऋ ए ऐ ओ औ ऑ'.split(' ');
const signs = [
  '',
  'ा',
  'ि',
  'ी',
  'ु',
  'ू',
  'ृ',
  'े',
  'ै',
  'ो',
  'ौ',
  'ं',
  'ँ',
  'ः',
  'ॉ',
  'ॅ',
  'ां',
  'ाँ',
  'िं',
  'ीं',
  'ें',
  'ैं',
  'ों',
  'ुं',
  'ूँ',
  '्',
];
const signsOfConjuncts = ['', 'ा', 'ि', 'ी', 'ु', 'ू', 'े', 'ं', 'ां', 'ाँ', 'िं', '्'];
/** Letters under which Hindi often writes र. */
const beforeRa = 'क ख ग घ ज ट ड त द ध प फ ब भ म व श स ह ज़ फ़'.split(' ');
/** Those that Hindi writes often, or that look wrong when they are written with half a letter. */
const conjuncts = [
  'क्क क्त क्य क्र क्ल क्व क्ष क्ष्म क्ष्य क्श क्स क्ट ख्य ग्य ग्र ग्स ङ्क ङ्ख ङ्ग च्च च्छ',
  'ज्ज ज्ञ ज्य ञ्च ट्ट ट्ठ ट्र ठ्य ड्ड ड्ढ ड्र त्त त्म त्य त्र त्व द्ग द्द द्ध द्भ द्म द्य',
  'द्र द्व ध्य न्क न्त न्द न्न न्म न्य न्ह प्ट प्त प्य प्र प्ल फ्र ब्द ब्ध ब्ब ब्र ब्ल ब्स',
  'भ्य म्र म्ह व्य श्च श्म श्य श्र श्व ष्ट ष्ट्र ष्ठ ष्य स्क स्ट स्ट्र स्त स्त्र स्थ स्प',
  'स्प्र स्म स्य स्र स्ल स्व स्स ह्न ह्म ह्य ह्र ह्व ल्ल ल्क ल्प ल्ट ल्ड ल्द ल्फ ल्म ल्य',
  'ल्व ल्स क्स्ट स्क्र ज़्य फ़्ट फ़्त',
]
  .join(' ')
  .split(' ');
const virama = '्';
const zeroWidth = ['\u200d', '\u200c'];

/**
 * The syllables that Hindi and Marathi are written with, one after the other: each letter with each vowel sign, below र and
 * above it, as half a letter, and the conjuncts in use. What is missing here is spelled right all the same (reduceGlyphs.ts).
 */
export const devanagariText = [
  ...letters.flatMap((letter) => signs.flatMap((sign) => [letter + sign, `र${virama}${letter}${sign}`])),
  ...letters.flatMap((letter) => ['क', ...zeroWidth].map((next) => letter + virama + next)),
  ...beforeRa.map((letter) => `${letter}${virama}र`),
  ...conjuncts.flatMap((conjunct) => signsOfConjuncts.map((sign) => conjunct + sign)),
  ...initialVowels.flatMap((vowel) => ['', 'ं', 'ँ'].map((sign) => vowel + sign)),
].join(' ');
