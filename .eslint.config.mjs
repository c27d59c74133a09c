import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const SCRIPTS = ['**/*.mjs', '**/*.cjs']

export default tseslint.config(
  {
    ignores: ['**/node_modules/', '**/dist/', '**/coverage/', '.cache/', '.data/', 'frontend/e2e/.results/'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.eslintRecommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          'backend/contract/tsconfig.json',
          'backend/simulator/tsconfig.test.json',
          'backend/tsconfig.test.json',
          'frontend/tsconfig.test.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'no-console': 'error',
      'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A handler handed to Express, React or an emitter may be async where its errors are caught.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Every suppression carries its reason.
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-ignore': true, minimumDescriptionLength: 10 }],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/platform/config/**', 'backend/src/testing/**', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read it from platform/config/env.ts.' },
      ],
    },
  },
  {
    files: ['frontend/src/**/*.ts', 'frontend/src/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    // The rest of that plugin's rules speak to a compiler that is not used here.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: SCRIPTS,
    rules: { eqeqeq: ['error', 'always', { null: 'ignore' }], 'max-lines': ['warn', { max: 300 }] },
  },
)
