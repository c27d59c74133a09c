import { liveChannel } from '../../../data/lists/liveList'

export const BRANDING_KEY = ['branding']

/** Open pages wear another brand as soon as it is chosen; others do when they are loaded. */
liveChannel('branding', (client, { branding }) => {
  client.setQueryData(BRANDING_KEY, branding)
  void import('./applyBranding').then(({ applyBranding }) => applyBranding(branding))
})
