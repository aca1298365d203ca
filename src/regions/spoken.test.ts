import { expect, test } from 'vitest';
import { languageProps, spokenIn } from './spoken';

const texts = { en: 'In a city', 'en-AE': 'In Dubai', ar: 'في مدينة' };

test('a text is read in the language of the page, as the country says it', () => {
  expect(spokenIn(texts, 'en', 'IN')).toEqual({ text: 'In a city' });
  expect(spokenIn(texts, 'en', 'AE')).toEqual({ text: 'In Dubai' });
  expect(spokenIn(texts, 'ar', 'AE')).toEqual({ text: 'في مدينة' });
});

test('a text that is missing is read in English, and says so; without English in what there is', () => {
  expect(spokenIn(texts, 'hi', 'IN')).toEqual({ text: 'In a city', language: 'en' });
  expect(spokenIn(texts, 'hi', 'AE')).toEqual({ text: 'In Dubai', language: 'en' });
  expect(languageProps(spokenIn({ ar: 'مرحبًا' }, 'en', 'IN'))).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(languageProps(spokenIn('Asha Raman', 'ar', 'AE'))).toEqual({});
});

test('a text that is in no language that we know of is empty, and one in the language of the page names none', () => {
  expect(spokenIn({}, 'hi', 'IN')).toEqual({ text: '' });
  expect(spokenIn({ 'hi-IN': 'नमस्ते' }, 'hi', 'IN')).toEqual({ text: 'नमस्ते' });
  expect(spokenIn({ 'en-AE': 'In Dubai', ta: 'துபாயில்' }, 'ar', 'AE')).toEqual({ text: 'In Dubai', language: 'en' });
  expect(spokenIn({ ta: 'வணக்கம்' }, 'ar', 'AE')).toEqual({ text: 'வணக்கம்', language: 'ta' });
  expect(languageProps({ text: 'வணக்கம்', language: 'ta' })).toEqual({ lang: 'ta', dir: 'ltr' });
});

test('English stands in before any other language, whatever the order in the file', () => {
  expect(spokenIn({ ta: 'வணக்கம்', en: 'Hello' }, 'ar', 'AE')).toEqual({ text: 'Hello', language: 'en' });
});

test('a text in a language whose tag names a country or a script is no other language on a page in it', () => {
  expect(spokenIn({ en: 'Hello', 'pt-BR': 'Olá' }, 'pt-BR', 'AE')).toEqual({ text: 'Olá' });
  expect(spokenIn({ en: 'Hello', 'zh-Hant': '你好' }, 'zh-Hant', 'TW')).toEqual({ text: '你好' });
  expect(spokenIn({ en: 'Hello', 'zh-Hant-TW': '你好' }, 'zh-Hant', 'TW')).toEqual({ text: '你好' });
  expect(spokenIn({ 'zh-Hant': '你好' }, 'ar', 'AE')).toEqual({ text: '你好', language: 'zh-Hant' });
});
