import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './firstLoad';
import { type Running, start, temporary } from './processes';

/** The libraries that a page of ours is made with, in the versions of our package.json. */
const shared = [
  'react',
  'react-dom',
  'styled-components',
  'i18next',
  'react-i18next',
  'formik',
  'yup',
  'keen-slider',
] as const;

/** An otherwise empty page that uses each of them as our home does. */
const page = `'use client'
import i18next from 'i18next'
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useFormik } from 'formik'
import { object, string } from 'yup'
import { useKeenSlider } from 'keen-slider/react'

const i18n = i18next.createInstance()
i18n.use(initReactI18next).init({ lng: 'en', initAsync: false, resources: { en: { translation: { title: 'Hello' } } } })
const Title = styled.h1\`color: green;\`

function Home() {
  const { t } = useTranslation()
  const [slider] = useKeenSlider({ loop: true })
  const form = useFormik({
    initialValues: { email: '' },
    validationSchema: object({ email: string().email().required() }),
    onSubmit: () => {},
  })
  return (
    <main>
      <Title>{t('title')}</Title>
      <div ref={slider} className="keen-slider"><div className="keen-slider__slide">1</div></div>
      <form onSubmit={form.handleSubmit}>
        <input name="email" aria-label="E-mail" value={form.values.email} onChange={form.handleChange} />
      </form>
    </main>
  )
}

export default function Page() {
  return <I18nextProvider i18n={i18n}><Home /></I18nextProvider>
}
`;
const layout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`;

/** Such a page on Next.js, installed from the registry, built, and served by its own server. */
export async function startNext(): Promise<Running> {
  const folder = temporary();
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write('package.json', JSON.stringify({ private: true, dependencies: { next: '16', ...versionsOf(shared) } }));
  write('app/layout.jsx', layout);
  write('app/page.jsx', page);
  write('next.config.mjs', 'export default { compiler: { styledComponents: true } }\n');
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    });
  run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error');
  const next = join(folder, 'node_modules/next/dist/bin/next');
  run(process.execPath, next, 'build');
  return start(
    process.execPath,
    [next, 'start', '--hostname', '127.0.0.1'],
    (port) => ({ PORT: String(port) }),
    folder,
  );
}

function versionsOf(names: readonly string[]): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const all = { ...devDependencies, ...dependencies };
  return Object.fromEntries(names.map((name) => [name, all[name] ?? 'latest']));
}

/** Bytes of JavaScript that a phone runs to show a page for the first time: each file in brotli at its best, bodies alone. */
export async function scriptBytes(url: string): Promise<{ files: number; bytes: number }> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const tab = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    const scripts = new Set<string>();
    tab.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await tab.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    const sizes: number[] = [];
    for (const script of scripts)
      sizes.push(brotliCompressSync(Buffer.from(await (await fetch(script)).arrayBuffer())).length);
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await browser.close();
  }
}
