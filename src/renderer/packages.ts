/**
 * Stands in the file of packages in the build (vite.config.ts): to import it is to set them up, all but React's own part for
 * browsers, which is as long at it as all the others and our code together.
 */
export { createBrowserRouter } from 'react-router-dom';

/**
 * Sets up React's own part for browsers, which has come with the file. React makes five errors while it is at it, as signs that
 * are never shown. Where somebody watches (developer tools, Lighthouse), V8 would note the line of each, and to count the lines
 * reads the whole of React once more, which takes longer than the setting up. So no stack is kept until that is done.
 */
export async function setUpReact(): Promise<void> {
  const { stackTraceLimit } = Error;
  Reflect.deleteProperty(Error, 'stackTraceLimit');
  try {
    await import('react-dom/client');
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
