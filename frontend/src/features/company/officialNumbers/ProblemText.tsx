import type { SetupProblem } from '@balcao/contract/resources/company/officialNumbers'
import { Trans } from 'react-i18next'

/** What is wrong, and the way out. */
export const ProblemText = ({ problem }: { problem: SetupProblem }) => (
  <Trans i18nKey={`officialNumbers.problems.${problem}.text`} components={{ b: <b /> }} />
)
