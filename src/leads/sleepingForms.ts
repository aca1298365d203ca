import { draftPrefix, sleepingForms } from './drafts';
import { controlFields } from './submission';

/**
 * Runs in the head of each page. A form comes to life when somebody reaches for it, which on a slow line takes seconds; who loads
 * the page anew meanwhile would find the fields empty. So what was typed in a form that still sleeps, or chosen in its lists, is
 * kept as its draft (drafts.ts) when the page is left or put away. What an earlier document kept for other fields stays.
 */
export const sleepingFormsScript = `{
  const keepTyped = () => {
    for (const form of document.querySelectorAll('${sleepingForms}')) {
      const typed = [...form.elements].filter(({ type, value, defaultValue, selectedOptions }) =>
        selectedOptions ? value && !selectedOptions[0].defaultSelected : /^(text|email|tel)/.test(type) && value !== defaultValue
      )
      if (typed.length === 0) continue
      const [basename, id] = form.getAttribute('action').split('/api/leads/')
      const key = '${draftPrefix}' + id + ' ' + (form.elements.${controlFields.page}.value.slice(basename.length) || '/')
      try {
        const kept = JSON.parse(sessionStorage.getItem(key))
        const values = { ...kept?.values }
        for (const { name, value } of typed) values[name] = value
        sessionStorage.setItem(key, JSON.stringify({ trialTime: '', ...kept, values, at: Date.now() }))
      } catch {}
    }
  }
  addEventListener('pagehide', keepTyped)
  document.addEventListener('visibilitychange', () => document.hidden && keepTyped())
}`;
