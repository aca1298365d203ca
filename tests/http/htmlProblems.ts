import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // How React writes HTML: void elements with a slash, boolean attributes with an empty value.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Titles are written for people; 70 characters is a search engine's habit, not a rule of HTML.
    'long-title': 'off',
    // A phone number breaks where its reader's language lets it.
    'tel-non-breaking': 'off',
    'doctype-style': 'off',
  },
});

/** What is invalid in a page's HTML, one line for each mistake with the element that has it; none where all is well. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
