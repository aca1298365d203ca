import { array, boolean, mixed, number, object, string, tuple, type InferType, type Schema } from 'yup'
import { homeSectionIds, pageIds } from './catalogue'

/** A text in the languages of a region, `{ en: 'Hello', ar: '…' }`; the first language is the fallback. */
const texts = () => mixed<Record<string, string>>((value): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string'))

const range = () => tuple([number().integer().required(), number().integer().required()])

const isoDate = () => string().matches(/^\d{4}-\d{2}-\d{2}$/)
const clock = () => string().matches(/^([01]\d|2[0-3]):[0-5]\d$/)

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const addressSchema = object({
  id: string().required(),
  kind: string().oneOf(['office', 'centre'] as const).required(),
  lines: array(string().required()).required(),
  city: string().required(),
  postcode: string().defined().default(''),
  geo: tuple([number().required(), number().required()]).required(),
})

/** One entry of the menu: a section of the home page, a page, or a labelled dropdown of pages. */
export interface MenuLink { section?: string; page?: string }
export interface MenuItem extends MenuLink { label?: string; items?: MenuLink[] }

const menuItem = () => mixed<MenuItem>((value): value is MenuItem => typeof value === 'object' && value !== null)

export const regionSchema = object({
  name: string().required(),
  country: string().length(2).required(),
  prefix: string().matches(/^\/[a-z][a-z0-9-]*$/).required(),
  hosts: array(string().required()).required(),
  canonical: string().url().required(),
  default: boolean().required(),
  status: string().oneOf(['live', 'draft'] as const).required(),
  languages: array(string().required()).min(1).required(),
  locale: string().required(),
  currency: string().length(3).required(),
  timeZone: string().required(),
  theme: string().oneOf(['marigold', 'dune'] as const).required(),
  contact: object({
    phone: string().required(),
    email: string().email().required(),
    addresses: array(addressSchema.required()).min(1).required(),
  }).required(),
  branches: array(object({ id: string().required(), name: string().required(), geo: tuple([number().required(), number().required()]).required() }).required()).required(),
  hours: array(object({ days: array(string().oneOf(weekdays).required()).required(), opens: clock().required(), closes: clock().required() }).required()).required(),
  chat: object({ number: string().required(), country: string().length(2).optional(), message: texts().required() }).required(),
  social: object({ youtube: string().url(), facebook: string().url(), instagram: string().url(), linkedin: string().url() }).optional().default(undefined),
  phoneRule: object({
    digits: number().integer().positive().required(),
    example: string().required(),
    /** Dialling code from abroad, digits only; unset: that of the region's country. */
    callingCode: string().matches(/^\d{1,4}$/).optional(),
  }).required(),
  ages: object({ classes: range().required(), courses: range().required(), workshops: range().required(), robotica: range().required(), levels: mixed<Record<string, [number, number]>>().required() }).required(),
  figures: object({ parents: number().required(), students: number().required(), years: number().required(), hubs: number().required(), underserved: number().required() }).required(),
  events: object({
    robotica: object({ from: isoDate().required(), to: isoDate().required(), teams: number().required(), prize: object({ amount: number().required(), currency: string().length(3).required() }).required() }).required(),
    workshops: object({ from: isoDate().required(), to: isoDate().required() }).required(),
  }).required(),
  franchise: object({ investment: array(object({ value: string().required(), label: texts().required() }).required()).required() }).required(),
  home: object({
    hero: object({ title: texts().required(), text: texts().required(), picture: string().required() }).required(),
    sections: array(string().oneOf(homeSectionIds).required()).min(1).required(),
  }).required(),
  menu: array(menuItem().required()).required(),
  pages: mixed<'all' | string[]>((value): value is 'all' | string[] => value === 'all' || (Array.isArray(value) && value.every((id) => (pageIds as readonly unknown[]).includes(id)))).required(),
  analytics: object({ script: string().url().required() }).optional().default(undefined),
  samples: array(string().required()).required(),
}).noUnknown()

const partner = () => array(object({ id: string().required(), name: string().required(), glyph: string().required() }).required()).required()

/** What all regions share: `regions/site.yaml`. */
export const siteSchema = object({
  brand: string().required(),
  legalName: string().required(),
  founded: number().integer().required(),
  social: object({ youtube: string().url().required(), facebook: string().url().required(), instagram: string().url().required(), linkedin: string().url().required() }).required(),
  privacyVersion: isoDate().required(),
  team: array(object({ id: string().required(), name: string().required(), picture: string().required() }).required()).required(),
  testimonials: array(object({ id: string().required(), name: string().required(), relation: string().oneOf(['parent', 'client'] as const).required() }).required()).required(),
  patrons: partner(),
  brands: partner(),
  samples: array(string().required()).required(),
}).noUnknown()

export type RegionFile = InferType<typeof regionSchema>
export type Site = InferType<typeof siteSchema>
/** A region as the site uses it: its file, and the code its file name gives it. */
export type Region = RegionFile & { code: string }

export type { Schema }
