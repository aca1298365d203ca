/**
 * Stands in the file of packages in the build (vite.config.ts): to import it is to set them up, all but React's own part for
 * browsers, which is set up with our code, so that neither task is a long one.
 */
export { createBrowserRouter } from 'react-router-dom';
