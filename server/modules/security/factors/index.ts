import { definePart } from '#server/engine/service.ts'
import {
  confirmAuthenticatorOperation,
  forgetTrustedDevicesOperation,
  getMySecondFactorsOperation,
  removeAuthenticatorOperation,
  renewRecoveryCodesOperation,
  startAuthenticatorOperation,
} from './authenticators.ts'
import { getUserSecondFactorsOperation, resetSecondFactorsOperation } from './resetFactors.ts'
import { completeLoginOperation } from './secondStep.ts'

export const factorsPart = definePart({
  operations: [
    getMySecondFactorsOperation,
    getUserSecondFactorsOperation,
    completeLoginOperation,
    startAuthenticatorOperation,
    confirmAuthenticatorOperation,
    removeAuthenticatorOperation,
    renewRecoveryCodesOperation,
    forgetTrustedDevicesOperation,
    resetSecondFactorsOperation,
  ],
})
