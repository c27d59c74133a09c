import Box from '@mui/material/Box'
import { useState } from 'react'
import { PasskeysCard, SecondFactorCard } from '../secondFactor'
import { OwnPasswordCard, OwnSessionsCard } from '../users'
import { LoginQuestion } from './LoginQuestion'
import { useOwnAccess, useRenewOwnAccess } from './ownAccess.queries'
import { PastLoginsCard } from './PastLoginsCard'

/** How the reader logs in, where they are and were logged in, and whether a strange login was theirs. */
export function OwnTab() {
  const { data: access } = useOwnAccess()
  const renew = useRenewOwnAccess()
  const [choosesPassword, setChoosesPassword] = useState(false)
  // While it is unknown, the server is asked when another password is chosen.
  const hasPassword = access?.hasPassword ?? true
  return (
    <Box sx={{ mt: -3 }}>
      {access?.login && (
        <LoginQuestion
          key={access.login.id}
          login={access.login}
          hasPassword={hasPassword}
          onDenied={() => setChoosesPassword(true)}
        />
      )}
      <SecondFactorCard />
      <PasskeysCard />
      <OwnSessionsCard />
      <PastLoginsCard />
      <OwnPasswordCard
        hasPassword={hasPassword}
        changedAt={access?.passwordChangedAt ?? null}
        isOpen={choosesPassword}
        setOpen={(isOpen) => {
          setChoosesPassword(isOpen)
          if (!isOpen) renew()
        }}
      />
    </Box>
  )
}
