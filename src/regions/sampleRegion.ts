import type { Region } from './schema';

/** A whole region for tests, with what a test cares about in the place of the usual. */
export function sampleRegion(own: Partial<Region> = {}): Region {
  const ages = [6, 16] satisfies [number, number];
  return {
    code: 'ae',
    name: 'United Arab Emirates',
    country: 'AE',
    prefix: '/ae',
    hosts: ['ae.cogsprout.example'],
    canonical: 'https://cogsprout.example/ae',
    default: false,
    status: 'live',
    languages: ['en'],
    locale: 'en-AE',
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    theme: 'dune',
    contact: {
      phone: '+971 4 000 0000',
      email: 'dubai@cogsprout.example',
      addresses: [
        { id: 'dubai', kind: 'office', lines: ['Business Bay'], city: 'Dubai', postcode: '', geo: [25.185, 55.265] },
      ],
    },
    branches: [{ id: 'dubai', name: 'Dubai', geo: [25.185, 55.265] }],
    hours: [{ days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], opens: '09:00', closes: '18:00' }],
    chat: { number: '+971 50 000 0000', country: undefined, message: { en: 'Hello, I am looking at {{page}}.' } },
    social: undefined,
    phoneRule: { digits: 10, example: '0501234567', callingCode: '971' },
    ages: {
      classes: [6, 17],
      courses: ages,
      workshops: ages,
      robotica: [8, 18],
      levels: {
        'robo-starter': ages,
        'robo-explorer': ages,
        'code-crafter': ages,
        'robo-champion': ages,
        'app-wizard': ages,
        'robo-engineer': ages,
      },
    },
    figures: { parents: 20000, students: 100000, years: 14, hubs: 20, underserved: 10000 },
    events: {
      robotica: { from: '2025-03-15', to: '2025-03-17', teams: 500, prize: { amount: 50000, currency: 'INR' } },
      workshops: { from: '2025-12-01', to: '2025-12-30' },
    },
    trials: undefined,
    organizationTypes: undefined,
    franchise: { investment: [{ value: 'Upto AED 15,000', label: { en: 'Up to AED 15,000' } }] },
    home: {
      hero: { title: { en: 'Robots today.' }, text: { en: 'Build one.' }, picture: 'hero-ae' },
      sections: ['home', 'why'],
    },
    menu: [{ section: 'home' }],
    pages: 'all',
    team: undefined,
    testimonials: undefined,
    faq: undefined,
    analytics: undefined,
    samples: [],
    ...own,
  };
}
