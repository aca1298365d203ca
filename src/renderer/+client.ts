import './browserEntry'
