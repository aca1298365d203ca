import type { Site } from './schema';

const social = {
  youtube: 'https://www.youtube.com/@a',
  facebook: 'https://www.facebook.com/a',
  instagram: 'https://www.instagram.com/a',
  linkedin: 'https://www.linkedin.com/a',
};

/** What all regions share, for tests. */
export const sampleSite: Site = {
  brand: 'Cogsprout',
  legalName: 'Cogsprout Learning',
  founded: 2010,
  privacyVersion: '2025-08-08',
  supportEmail: 'support@cogsprout.example',
  social,
  team: [],
  testimonials: [],
  faq: [],
  patrons: [],
  brands: [],
  samples: [],
};
