import type { ComponentType } from 'react'
import type { HomeSectionId } from '../regions/catalogue'

/** The component behind each section id that a region file may list. */
export const homeSections: Partial<Record<HomeSectionId, ComponentType>> = {}
