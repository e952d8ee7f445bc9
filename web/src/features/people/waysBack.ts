/** By which ways somebody comes back who signs out here. */

interface Known {
  /** The confirmed address. */
  email: string | null;
  /** How many devices are signed in, this one among them. */
  devices: number;
  /** Whether this browser was told that the key is put away; unknown if it was claimed elsewhere. */
  hasKey: boolean | null;
}

/** The surest way first. `key` may be wrong, so its sentence says what has to be at hand; with `none` there is none that anybody knows of. */
export function waysBack({ email, devices, hasKey }: Known): 'email' | 'devices' | 'key' | 'none' {
  if (email !== null) return 'email';
  if (devices > 1) return 'devices';
  return hasKey === true ? 'key' : 'none';
}
