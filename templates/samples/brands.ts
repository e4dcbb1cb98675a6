import brands from './brands.json' with { type: 'json' };

/** A brand as its owner would send it: only what the brand has an opinion on. */
export interface SampleBrand {
  id: string;
  document: Record<string, unknown>;
  /** Drawings of `images/`; a brand without any is signed with its name. */
  logos?: { file: string; width: number; height: number; mode: 'light' | 'dark' }[];
}

export const sampleBrands = brands as readonly SampleBrand[];
