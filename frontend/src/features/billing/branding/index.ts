import './branding.live'

/** The settings tab; its phrases are `brandPage`. Events of the brand are handled from the start. */
export const loadBrandTab = async () => (await import('./BrandTab')).BrandTab
