/** Browsers have passkeys for names of hosts alone, on pages with https or of this machine. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
