import type { FormId } from '../../src/leads/forms';

const school = {
  SchoolName: 'Green Field School',
  ContactPersonName: 'Asha Rao',
  OrganizationType: 'CBSE',
  Email: 'asha@school.example',
  PhoneNumber: '9876543210',
  SchoolAddress: '12 Lake Road, Vellore',
};

/** A rightly filled form of each kind. */
export const sampleLeads: Readonly<Record<FormId, Record<string, string>>> = {
  'school-enquiry': school,
  'trial-booking': {
    fullName: 'Asha Rao',
    mobile: '9876543210',
    childName: 'Dev',
    email: 'asha@home.example',
    role: 'guardian',
  },
  'slot-booking': {
    FullName: 'Asha Rao',
    Mobile: '9876543210',
    ChildName: 'Dev',
    Email: 'asha@home.example',
    Who: 'Parent',
    Message: 'On Saturday, please',
  },
  franchise: {
    Name: 'Asha Rao',
    FranchiseLocation: 'Chennai',
    PhoneNo: '9876543210',
    EmailId: 'asha@firm.example',
    CurrentBusiness: 'Bookshop',
    InvestmentPlan: 'Above 10 Lakh',
  },
  enrollment: school,
  newsletter: { email: 'asha@home.example' },
  workshop: { ...school, Message: 'For 40 children' },
  csr: { ...school, Message: 'Two schools' },
  contact: { ...school, Message: 'Please call' },
  courses: { ...school, Message: 'Level two' },
  partner: { ...school, Message: 'A hub in Erode' },
};
