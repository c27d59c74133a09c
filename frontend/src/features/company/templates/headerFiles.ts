const MB = 1024 * 1024

/** Files that WhatsApp takes for a template's header: their types, and the most bytes. */
export const headerFiles = {
  image: { accept: ['image/jpeg', 'image/png'], maxBytes: 5 * MB },
  video: { accept: ['video/mp4', 'video/3gpp'], maxBytes: 16 * MB },
  document: { accept: ['application/pdf'], maxBytes: 100 * MB },
} as const
