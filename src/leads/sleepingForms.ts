import { draftPrefix, sleepingForms } from './drafts';
import { controlFields, trialTimeName } from './submission';

/**
 * Runs in the head of each page. A form comes to life when somebody reaches for it, which on a slow line takes seconds; who loads
 * the page anew meanwhile would find it empty. So what was typed in a form that still sleeps, or chosen in its lists or among its
 * trial classes, is kept as its draft (drafts.ts) when the page is left or put away. What an earlier document kept for other fields
 * stays. Nothing is kept of what the browser itself is sending, also where the form comes to life meanwhile: it leads to a page that
 * has no script to forget it, and going back brings it back all the same. Firefox does not put away pages that listen for
 * `beforeunload`, so only one on which a form was sent does.
 *
 * A class is noted as it is pressed, before React may stop the event: what the browser puts back after a reload goes by its place in
 * the form (takeOver.ts).
 */
export const sleepingFormsScript = `{
  const keepTyped = () => {
    for (const form of document.querySelectorAll('${sleepingForms}, form[action*="/api/leads/"][data-posted]')) {
      const typed = [...form.elements].filter(({ type, value, defaultValue, selectedOptions }) =>
        selectedOptions ? value && !selectedOptions[0].defaultSelected : /^(text|email|tel)/.test(type) && value !== defaultValue
      )
      const chosen = form.querySelector('[name=${trialTimeName}]:checked:not([checked])')?.value
      const time = chosen === document.documentElement.dataset.time && chosen
      const isPosted = 'posted' in form.dataset
      if (typed.length === 0 && !time && !isPosted) continue
      const [basename, id] = form.getAttribute('action').split('/api/leads/')
      const key = '${draftPrefix}' + id + ' ' + (form.elements.${controlFields.page}.value.slice(basename.length) || '/')
      try {
        const kept = JSON.parse(sessionStorage.getItem(key))
        const values = { ...kept?.values }
        for (const { name, value } of typed) values[name] = value
        if (isPosted) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify({ ...kept, values, trialTime: time || kept?.trialTime || '', at: Date.now() }))
      } catch {}
    }
  }
  const stopWaiting = () => {
    for (const { dataset } of document.querySelectorAll('form[data-pending]')) {
      delete dataset.pending
      dataset.leaving = ''
    }
  }
  addEventListener('submit', () => addEventListener('beforeunload', stopWaiting), true)
  addEventListener('pagehide', () => {
    keepTyped()
    for (const form of document.querySelectorAll('form:is([data-pending], [data-leaving])')) {
      delete form.dataset.pending
      delete form.dataset.leaving
      const body = new URLSearchParams(new FormData(form))
      fetch(form.action, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {})
    }
  })
  document.addEventListener('visibilitychange', () => document.hidden && keepTyped())
  addEventListener('submit', ({ target, defaultPrevented }) => {
    delete target.dataset.leaving
    if (!defaultPrevented) target.dataset.posted = ''
  })
  addEventListener('input', ({ target }) => {
    delete target.form?.dataset.posted
    if (target.name === '${trialTimeName}') document.documentElement.dataset.time = target.value
  }, true)
}`;
