import './branding.live'

/**
 * The tab of the settings; its phrases are those of `brandPage`. What is told of the brand is heard from the
 * start.
 */
export const loadBrandTab = async () => (await import('./BrandTab')).BrandTab
