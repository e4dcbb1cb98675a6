import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '../../server/testing/api-client.ts';
import { freePort } from '../../server/testing/free-port.ts';

/**
 * Builds the image `livery` and uses it as docs/deploy.md says. Buildah and Podman need neither a daemon nor namespaces of
 * the machine for that. `options` are more options of the build; among them may be `--build-arg BASE=…`, with `BASE=debootstrap`
 * for a base that is made here, where no registry is reachable. `--previous <image>` is one to upgrade from.
 */
export async function tryImage(version: string, options: string[]): Promise<void> {
  const at = options.indexOf('--previous');
  const [, previous] = at < 0 ? [] : options.splice(at, 2);
  buildImage(version, options);
  const name = `livery-try-${process.pid}`;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const livery = ['exec', name, '/app/node', '/app/server/dist/livery-server.js'];
  const start = async (image: string) => {
    podman(
      ...['run', '--detach', '--name', name, '--volume', `${name}:/data`, '--network=host', '--replace'],
      ...['--read-only', '--tmpfs', '/tmp', '--shm-size', '1g', '--cap-drop', 'ALL'],
      ...['--security-opt', 'no-new-privileges', '--security-opt', 'seccomp=unconfined'],
      // More than some machines grant a container that is inside another.
      ...['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'],
      ...['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', '--env', 'LIVERY_ALLOW_HOSTS=127.0.0.1', image],
    );
    for (let tries = 0; !(await fetch(`${url}/readyz`).catch(() => null))?.ok; tries++) {
      assert(tries < 600, podman('logs', name));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return new ApiClient(url, podman('exec', name, 'cat', '/data/owner-key'));
  };
  try {
    if (previous) {
      const ids = await submitVideos(await start(previous));
      podman('stop', '--time', '40', name);
      await assertDrawn(await start('livery'), ids, `${previous} was upgraded`);
    }
    let client = await start('livery');
    assert.equal(podman('exec', name, 'id', '-u'), '10001');
    assert.notEqual(spawnSync('podman', ['exec', name, 'touch', '/app/x']).status, 0, 'the root is writable');
    podman('healthcheck', 'run', name);
    const doctor = podman(...livery, 'doctor');
    assert.match(doctor, /^ok +Chromium .* with its sandbox$/m, doctor);
    const env = { ...process.env, LIVERY_SMOKE_URL: url, LIVERY_SMOKE_KEY: client.key! };
    execFileSync('vitest', ['run', 'e2e/smoke.test.ts'], { stdio: 'inherit', env });
    const ids = await submitVideos(client);
    podman('kill', '--signal', 'KILL', name);
    client = await start('livery');
    await assertDrawn(client, ids, 'killed and started again');
    assert.match(podman(...livery, 'storage', 'check'), /\b0\b/);
    podman('stop', '--time', '40', name);
    assert.equal(podman('inspect', '--format', '{{.State.ExitCode}}', name), '0');
    const bytes = Number(podman('image', 'inspect', '--format', '{{.Size}}', 'livery'));
    console.log(`The image works. It has ${Math.round(bytes / 1e6)} MB.`);
  } finally {
    podman('rm', '--force', '--time', '0', name);
    podman('volume', 'rm', '--force', name);
  }
}

function buildImage(version: string, options: string[]): void {
  const base = 'livery-base';
  const given = options.map((option) => option.replace('BASE=debootstrap', `BASE=localhost/${base}`));
  if (given.join() !== options.join() && spawnSync('podman', ['image', 'exists', base]).status !== 0) {
    const folder = mkdtempSync(join(tmpdir(), 'livery-base-'));
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', folder], { stdio: 'inherit' });
    execFileSync('bash', ['-c', 'tar -C "$0" -c . | podman import - "$1"', folder, base]);
    rmSync(folder, { recursive: true });
  }
  const revision = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const labels = ['--build-arg', `VERSION=${version}`, '--build-arg', `REVISION=${revision}`];
  // An image in the format of OCI has no health check.
  const how = ['--format', 'docker', '--isolation=chroot', '--network=host', '--layers'];
  execFileSync('buildah', ['bud', ...how, ...labels, ...given, '--tag', 'livery', '.'], { stdio: 'inherit' });
}

function podman(...args: string[]): string {
  const runtime = spawnSync('runc', ['--version']).error ? [] : ['--runtime', 'runc'];
  return execFileSync('podman', [...runtime, ...args], { encoding: 'utf8' }).trim();
}

async function submitVideos(client: ApiClient): Promise<string[]> {
  const { body } = await client.post('/renders', {
    templateId: 'proof-quote',
    brandId: await client.createBrand(),
    content: { quote: 'It was there after the restart.', author: { name: 'Mara', role: 'Operator' } },
    variants: ['square', 'story', 'wide'].map((format) => ({ format, kind: 'video', durationS: 2 })),
  });
  assert(body.jobs, JSON.stringify(body));
  return body.jobs.map(({ id }: { id: string }) => id);
}

async function assertDrawn(client: ApiClient, ids: string[], what: string): Promise<void> {
  const jobs = await client.waitForJobs(ids, 300_000);
  assert.deepEqual(new Set(jobs.map(({ status }) => status)), new Set(['completed']), what);
  for (const id of ids) assert((await client.download(`/api/v1/renders/${id}/file`)).bytes.length > 1000);
  console.log(`${what}: nothing is lost`);
}
