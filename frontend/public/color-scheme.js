// Runs before anything is painted, so that a dark screen never starts white. A file of its own: the content
// security policy refuses inline scripts. The key is the one of theme/ThemeProvider.tsx.
;(function () {
  let chosen = null
  try {
    chosen = localStorage.getItem('balcao.color-mode')
  } catch {
    // Storage may be forbidden; the system's preference then decides.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light'
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
})()
