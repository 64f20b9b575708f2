import * as z from 'zod/mini';
import { personRules } from '#lib/forms/person-rules.ts';

export const profileSchema = z.object(personRules);
