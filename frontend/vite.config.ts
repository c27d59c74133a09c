import { existsSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { ProxyOptions } from 'vite'
import { defineConfig } from 'vitest/config'
import { docsPages } from './docsPages.ts'
import { fileOf } from './firstLoads.ts'

const contractSource = join(import.meta.dirname, '../backend/contract/src')
const apiAddress = `http://127.0.0.1:${process.env['API_PORT'] ?? '8080'}`

/** Whether a path is a file of the client outside `/src`: in this folder or in `public`. */
const isOurFile = (path: string): boolean =>
  ['.', 'public'].some((folder) => existsSync(join(import.meta.dirname, folder, path)))

/**
 * Some paths belong to both the client and the API (`/tickets`). Document navigations get the client, other
 * requests the API.
 */
const toApi: ProxyOptions = {
  target: apiAddress,
  bypass: (request) => {
    const { 'sec-fetch-dest': destination, accept } = request.headers
    const isNavigation = destination === 'document' || (!destination && accept?.includes('text/html'))
    if (isNavigation) return '/index.html'
    const path = request.url?.split('?')[0] ?? '/'
    return isOurFile(path) ? request.url : undefined
  },
}

/** Tests that need no page. The few exceptions have a comment in their first line. */
const WITHOUT_PAGE = 'src/**/*.test.ts'
const WITH_PAGE = 'src/**/*.test.tsx'

export default defineConfig({
  plugins: [docsPages(), react()],
  // The contract is compiled from its source with the client. An alias and not the condition `development`,
  // because other packages use that condition for their development builds.
  resolve: { alias: [{ find: /^@balcao\/contract\/(.+)$/, replacement: `${contractSource}/$1.ts` }] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/socket.io': { target: apiAddress, ws: true },
      // All paths except the modules that Vite serves.
      '^/(?!@|src/|node_modules/)': toApi,
    },
  },
  build: {
    target: 'es2023',
    // Assets such as fonts stay files: the content security policy allows no `data:` for scripts, and files
    // are cached on their own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: fileOf, priority: 1 },
            // What most lazy pages and dialogs share. Otherwise each page asks for dozens of small files.
            { name: 'shared', minShareCount: 18 },
          ],
        },
      },
    },
  },
  test: {
    restoreMocks: true,
    maxWorkers: 2,
    // Generous, because the machine may be busy. A passing test does not wait that long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // Creating a page and loading components takes longer than most of these tests, so they share a process
      // without a page. They must not replace modules (`vi.mock`); tests that do are among those with a page.
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: [WITHOUT_PAGE],
          isolate: false,
          pool: 'threads',
        },
      },
      // These also share a process and its page, but each file loads our modules anew (testing/setup.ts).
      {
        extends: true,
        test: {
          name: 'parts',
          environment: 'jsdom',
          include: [WITH_PAGE],
          isolate: false,
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
})
