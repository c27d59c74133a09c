import { existsSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { ProxyOptions } from 'vite'
import { defineConfig } from 'vitest/config'
import { fileOf } from './firstLoads.ts'

const contractSource = join(import.meta.dirname, '../backend/contract/src')
const apiAddress = `http://127.0.0.1:${process.env['API_PORT'] ?? '8080'}`

/** Files of the client that are not reached through `/src`: the page itself and what lies in `public`. */
const isOurFile = (path: string): boolean =>
  ['.', 'public'].some((folder) => existsSync(join(import.meta.dirname, folder, path)))

/**
 * The client has some of the API's paths (`/tickets`): a document navigation gets the client, all else the
 * API.
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

/** What needs no page; of these, those few that need one all the same say so in their first line. */
const WITHOUT_PAGE = 'src/**/*.test.ts'
const WITH_PAGE = 'src/**/*.test.tsx'

export default defineConfig({
  plugins: [react()],
  // The contract is compiled along with the client, from its source. Not by the condition `development`:
  // other packages have one too, and would put their development builds into production.
  resolve: { alias: [{ find: /^@balcao\/contract\/(.+)$/, replacement: `${contractSource}/$1.ts` }] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/socket.io': { target: apiAddress, ws: true },
      // Everything but the modules that Vite serves.
      '^/(?!@|src/|node_modules/)': toApi,
    },
  },
  build: {
    target: 'es2023',
    // Fonts stay files: the content security policy has no `data:` for scripts, and files are cached on their
    // own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: fileOf }] },
      },
    },
  },
  test: {
    restoreMocks: true,
    maxWorkers: 2,
    // Generous, not tight: what is waited for comes at once, but on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // To make a page for each of these files, and to load phrases and components, takes longer than most of
      // their tests. They share a process, so that none of them replaces modules (vi.mock): what does is a
      // test with a page.
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
      // They share a process and its page, too, and each has our modules for itself (testing/setup.ts).
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
