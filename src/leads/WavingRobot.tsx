import { keyframes, styled } from 'styled-components';
import { ease, media } from '../theme/tokens';
import { armOrigin, leafOrigin, RobotShapes, robotViewBox } from './RobotShapes';

/** A small robot that waves, and whose sprout puts out two leaves. */
export function WavingRobot() {
  return (
    <Drawing viewBox={robotViewBox} aria-hidden="true" focusable="false">
      <RobotShapes />
    </Drawing>
  );
}

const sprout = keyframes`from { transform: scale(0); }`;
const wave = keyframes`
  0%, 100% { transform: rotate(0); }
  50% { transform: rotate(16deg); }
`;

const Drawing = styled.svg`
  overflow: visible;
  & .leaf {
    transform-origin: ${leafOrigin};
  }
  & .arm {
    transform-origin: ${armOrigin};
  }
  @media ${media.motion} {
    & .leaf {
      animation: ${sprout} 0.6s ${ease} backwards;
    }
    & .arm {
      animation: ${wave} 0.7s ease-in-out 4;
    }
  }
`;
