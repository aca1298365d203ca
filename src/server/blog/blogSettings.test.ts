import { describe, expect, test } from 'vitest';
import { blogSettings } from './blogSettings.server';

const space = { CONTENTFUL_SPACE_ID: 'cfspace', CONTENTFUL_ACCESS_TOKEN: 'token-1' };

describe("the blog's settings", () => {
  test('are the sample posts when nothing is set, or everything is empty', () => {
    expect(blogSettings({})).toEqual({ settings: {}, problems: [] });
    expect(
      blogSettings({ CONTENTFUL_SPACE_ID: '', CONTENTFUL_ACCESS_TOKEN: ' ', CONTENTFUL_WEBHOOK_SECRET: '' }),
    ).toEqual({ settings: {}, problems: [] });
  });

  test('need a space and a token, and know the rest', () => {
    expect(blogSettings(space).settings.contentful).toEqual({
      space: 'cfspace',
      environment: 'master',
      accessToken: 'token-1',
      host: { name: 'cdn.contentful.com', insecure: false },
      previewHost: { name: 'preview.contentful.com', insecure: false },
    });
  });

  test('take a host, a European host, or a whole origin on loopback', () => {
    const hosts = (value: string) => {
      const { settings, problems } = blogSettings({ ...space, CONTENTFUL_HOST: value });
      return [
        settings.contentful?.host.name,
        settings.contentful?.previewHost.name,
        settings.contentful?.host.insecure,
        problems.length,
      ];
    };
    expect(hosts('cdn.eu.contentful.com')).toEqual(['cdn.eu.contentful.com', 'preview.eu.contentful.com', false, 0]);
    expect(hosts('http://127.0.0.1:8080')).toEqual(['127.0.0.1:8080', '127.0.0.1:8080', true, 0]);
    expect(hosts('https://contentful.internal')).toEqual(['contentful.internal', 'contentful.internal', false, 0]);
  });

  test.each([
    [{ CONTENTFUL_SPACE_ID: 'cfspace' }, 'CONTENTFUL_ACCESS_TOKEN: not set'],
    [{ CONTENTFUL_ACCESS_TOKEN: 'token-1' }, 'CONTENTFUL_SPACE_ID: not set'],
    [{ CONTENTFUL_WEBHOOK_SECRET: 'x'.repeat(64) }, 'CONTENTFUL_SPACE_ID: not set'],
    [{ ...space, CONTENTFUL_SPACE_ID: 'two words' }, 'CONTENTFUL_SPACE_ID: not a space id'],
    [{ ...space, CONTENTFUL_ACCESS_TOKEN: 'Bearer secret' }, 'CONTENTFUL_ACCESS_TOKEN: not a token'],
    [{ ...space, CONTENTFUL_PREVIEW_TOKEN: 'a b' }, 'CONTENTFUL_PREVIEW_TOKEN: not a token'],
    [{ ...space, CONTENTFUL_ENVIRONMENT: 'master/x' }, 'CONTENTFUL_ENVIRONMENT: not the name'],
    [{ ...space, CONTENTFUL_HOST: 'not a host' }, 'CONTENTFUL_HOST: "not a host" is not a host'],
    [{ ...space, CONTENTFUL_HOST: 'http://example.com' }, 'would send the token unencrypted'],
    [{ ...space, CONTENTFUL_WEBHOOK_SECRET: 'short' }, 'CONTENTFUL_WEBHOOK_SECRET: found 5 characters'],
  ])('%j is refused in one line: %s', (env, line) => {
    const { problems } = blogSettings(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(line);
    expect(problems[0]).not.toContain('\n');
    expect(problems[0]).not.toContain("secret'");
    expect(problems[0]).not.toMatch(/Bearer|short/);
  });
});
