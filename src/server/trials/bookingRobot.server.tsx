import { renderToStaticMarkup } from 'react-dom/server';
import { RobotShapes, robotViewBox } from '../../leads/RobotShapes';

/** The robot beside the heading of a booking, as after a form that was sent (bookingStyle.server.ts has it wave). */
export const bookingRobot = renderToStaticMarkup(
  <svg className="robot" viewBox={robotViewBox} aria-hidden="true">
    <RobotShapes />
  </svg>,
);
