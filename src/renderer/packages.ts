/**
 * Stands in the file of packages in the build (vite.config.ts): to import it is to set them up, all but React's own part for
 * browsers, which is as long at it as all the others and our code together.
 */
export { createBrowserRouter } from 'react-router-dom';

/** Sets up React's own part for browsers, which has come with the file. */
export const setUpReact = () => import('react-dom/client');
