import { CourseSlider } from '../../sections/CourseSlider';
import type { HomeSectionProps } from './HomeSection';

/** The slider of the robotics levels. */
export function RoboticsCourses({ anchor }: HomeSectionProps) {
  return <CourseSlider track="robotics" id={anchor} />;
}

/** The slider of the software levels. */
export function SoftwareCourses({ anchor }: HomeSectionProps) {
  return <CourseSlider track="software" id={anchor} />;
}
