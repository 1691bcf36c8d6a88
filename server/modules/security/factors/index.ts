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

export const factorsPart = definePart({
  operations: [
    getMySecondFactorsOperation,
    getUserSecondFactorsOperation,
    startAuthenticatorOperation,
    confirmAuthenticatorOperation,
    removeAuthenticatorOperation,
    renewRecoveryCodesOperation,
    forgetTrustedDevicesOperation,
    resetSecondFactorsOperation,
  ],
})
