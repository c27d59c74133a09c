import type { AdApp } from '@balcao/contract'

/** The app in which an ad was shown, by its own name or by the ad's URL; null when neither says so. */
export function appOf(name: string | null, url: string | null): AdApp | null {
  const host = url !== null && URL.canParse(url) ? new URL(url).hostname : ''
  const isOn = (domain: string) => host === domain || host.endsWith(`.${domain}`)
  if (name?.toLowerCase() === 'instagram' || isOn('instagram.com') || isOn('ig.me')) return 'instagram'
  const ofFacebook = ['facebook.com', 'fb.me', 'fb.com', 'm.me']
  return name?.toLowerCase() === 'facebook' || ofFacebook.some(isOn) ? 'facebook' : null
}

/** Limits of an ad's parts. */
export const adLimits = { text: 255, body: 1_024, url: 2_048 } as const
