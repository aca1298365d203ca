import { CourseSlider } from '../../sections/CourseSlider';
import type { HomeSectionProps } from './HomeSection';

export function RoboticsCourses({ anchor }: HomeSectionProps) {
  return <CourseSlider track="robotics" id={anchor} />;
}

export function SoftwareCourses({ anchor }: HomeSectionProps) {
  return <CourseSlider track="software" id={anchor} />;
}
