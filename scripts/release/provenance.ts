interface Build {
  /** The released files and their SHA-256. */
  files: Map<string, string>;
  commit: string;
  version: string;
  /** The SHA-256 of files of the commit that decide which packages are installed. */
  lockfiles: Map<string, string>;
  startedOn: Date;
  finishedOn: Date;
  versions: Record<string, string>;
}

/** Says how the files were made, as an in-toto statement with a SLSA provenance (slsa.dev/spec/v1.0/provenance). */
export function describeBuild(build: Build): object {
  const source = 'urn:livery:repository';
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...build.files].map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:livery:npm-run-release',
        externalParameters: { version: build.version, source: `${source}@${build.commit}` },
        resolvedDependencies: [
          { uri: source, digest: { gitCommit: build.commit } },
          ...[...build.lockfiles].map(([name, sha256]) => ({ uri: `${source}:${name}`, digest: { sha256 } })),
        ],
      },
      runDetails: {
        builder: { id: 'urn:livery:scripts/release.ts', version: build.versions },
        metadata: {
          invocationId: `${build.commit}-${build.startedOn.getTime()}`,
          startedOn: build.startedOn.toISOString(),
          finishedOn: build.finishedOn.toISOString(),
        },
      },
    },
  };
}
