import { liveChannel } from '../../../data/lists/liveList'

export const BRANDING_KEY = ['branding']

/** Open pages apply a new brand at once; others get it when they are loaded. */
liveChannel('branding', (client, { branding }) => {
  client.setQueryData(BRANDING_KEY, branding)
  void import('./applyBranding').then(({ applyBranding }) => applyBranding(branding))
})
