/** Secret of the second factor of the demonstration's staff, in Base32; as public as their password. */
export const demonstrationSecret = 'SOLVEIDEMONSTRATIONSTAFFSECRET22'
