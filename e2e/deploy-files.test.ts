import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSettings, schema } from '@livery/server/settings/schema';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

/** The files of `deploy/` name settings, roles and addresses that exist, and keep what they promise. */

const folder = join(import.meta.dirname, '..', 'deploy');
const settings = new Set(listSettings().map(({ name }) => name));
const stopTimeoutS = (schema.stopTimeoutMs.parser.parse(undefined) as number) / 1000;
const isKnown = (name: string) => settings.has(name);
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
const readEnv = (file: string) =>
  Object.fromEntries(
    read('kubernetes', file)
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line]),
  );

const objects = readdirSync(join(folder, 'kubernetes'))
  .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  .flatMap((file) => parseAllDocuments(read('kubernetes', file)).map((document) => document.toJS()));
const deployments = objects.filter(({ kind }) => kind === 'Deployment');
const deployment = (name: string) =>
  deployments.find(({ metadata }) => metadata.name === name)!.spec.template.spec;

describe('on Kubernetes', () => {
  test.each(deployments.map(({ metadata }) => metadata.name as string))('%s runs without rights', (name) => {
    const { containers, securityContext, terminationGracePeriodSeconds, ...pod } = deployment(name);
    expect(securityContext).toMatchObject({ runAsNonRoot: true });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(stopTimeoutS);
    for (const { securityContext, livenessProbe, startupProbe, resources } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(livenessProbe.httpGet.path).toMatch(/^\/(?:healthz|metrics)$/);
      expect(startupProbe).toBeDefined();
      expect(resources.limits.memory).toBeDefined();
    }
  });

  test('the extractor has its own user, and nothing but its token', () => {
    const { containers, securityContext } = deployment('extractor');
    expect(containers[0].envFrom).toEqual([{ secretRef: { name: 'livery-extractor' } }]);
    expect(Object.keys(readEnv('extractor.env'))).toEqual(['LIVERY_EXTRACTOR_TOKEN']);
    expect(securityContext.runAsUser).not.toBe(deployment('worker').securityContext.runAsUser);
    const { spec } = objects.find(({ kind }) => kind === 'NetworkPolicy')!;
    expect(spec.ingress[0].from).toEqual([
      { podSelector: { matchLabels: { 'app.kubernetes.io/name': 'worker' } } },
    ]);
    const ports = spec.egress.flatMap(({ ports }: { ports: { port: number }[] }) => ports);
    expect(new Set(ports.map(({ port }: { port: number }) => port))).toEqual(new Set([53, 80, 443]));
  });

  test('every setting exists, and every file of the kustomization', () => {
    const given = [
      ...['settings.env', 'secrets.env', 'extractor.env'].flatMap((file) => Object.keys(readEnv(file))),
      ...deployments.flatMap(({ metadata }) =>
        deployment(metadata.name).containers[0].env.map(({ name }: { name: string }) => name),
      ),
    ];
    expect(given.filter((name) => !isKnown(name))).toEqual([]);
    const { resources } = parse(read('kubernetes', 'kustomization.yaml'));
    expect(resources.map((file: string) => read('kubernetes', file)).every(Boolean)).toBe(true);
  });
});

describe('with compose', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });

  test('the extractor has no secret but its token, and no network to the data', () => {
    expect(Object.keys(services.extractor.environment)).toEqual(['LIVERY_ROLE', 'LIVERY_EXTRACTOR_TOKEN']);
    expect(services.extractor.networks).toEqual(['reading']);
    expect(services.database.networks).toEqual(['data']);
  });

  test.each(['api', 'worker', 'extractor'])('%s runs without rights, and has time to stop', (name) => {
    const { cap_drop, read_only, stop_grace_period, environment } = services[name];
    expect({ cap_drop, read_only }).toEqual({ cap_drop: ['ALL'], read_only: true });
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(stopTimeoutS);
    expect(Object.keys(environment).filter((setting) => !isKnown(setting))).toEqual([]);
  });
});

test('Chromium can make its sandbox where it runs', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  for (const [name, isFree] of Object.entries({ api: true, extractor: true, worker: false })) {
    const { type } = deployment(name).securityContext.seccompProfile;
    const inCompose = services[name].security_opt.includes('seccomp:unconfined');
    expect([name, type === 'Unconfined', inCompose]).toEqual([name, isFree, isFree]);
  }
});

test('the image runs the program that the build makes, as no root', () => {
  const image = readFileSync(join(folder, '..', 'Containerfile'), 'utf8');
  expect(image).toContain('/app/server/dist/livery-server.js');
  expect(image).toMatch(/^USER \d{4,}$/m);
  for (const [, names] of image.matchAll(/^ENV (.+)$/gm)) {
    const set = names!.split(' ').map((pair) => pair.split('=')[0]!);
    expect(set.filter((name) => !isKnown(name))).toEqual(['MALLOC_ARENA_MAX', 'HOME']);
  }
});
