import { renderToStaticMarkup } from 'react-dom/server';
import { RobotShapes, robotViewBox } from '../../leads/RobotShapes';

/** The robot of pages in plain HTML, `.robot`, the same as after a form that was sent; the style of the page has it wave or stand. */
export const drawnRobot = renderToStaticMarkup(
  <svg className="robot" viewBox={robotViewBox} aria-hidden="true">
    <RobotShapes />
  </svg>,
);
